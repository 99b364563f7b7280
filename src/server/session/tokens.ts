import { createHash, randomBytes } from 'node:crypto'
import { Option, Schema } from 'effect'
import { jwtVerify, SignJWT } from 'jose'
import { type Security, usualSecurity } from './security.ts'

/** How long tokens live, in seconds. */
export interface Lifetimes {
  readonly access: number
  readonly refresh: number
}

const claims = {
  sub: Schema.String,
  name: Schema.String,
  email: Schema.String,
  companyGroupId: Schema.String,
  /** The session: one refresh family. */
  sid: Schema.String,
}
const Claims = Schema.Struct(claims)

/** What an access token says; rights are never in it, so that a change of rights takes effect at once (spec 01, Tokens). */
export type Claims = typeof Claims.Type

/** Of a token that was signed here. `exp`: seconds since 1970. */
const decodeClaims = Schema.decodeUnknownOption(Schema.Struct({ ...claims, exp: Schema.Number }))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export class Tokens {
  readonly #key: Uint8Array
  readonly #lasts: Partial<Lifetimes>

  /** `lasts`: what the installation says, before any group does. */
  constructor(key: Uint8Array, lasts: Partial<Lifetimes> = {}) {
    this.#key = key
    this.#lasts = lasts
  }

  /** How long the tokens of a group with these settings live. */
  lifetimes({ accessTokenMinutes, refreshTokenDays }: Security): Lifetimes {
    return { access: accessTokenMinutes * 60, refresh: refreshTokenDays * 86_400, ...this.#lasts }
  }

  /** Signed with HS256; `now` in milliseconds. `lasts` in seconds. */
  async #sign(claims: Claims, kind: 'access' | 'refresh', now: number, lasts: number): Promise<string> {
    const issued = Math.floor(now / 1000)
    return new SignJWT({ ...claims, kind, jti: randomBytes(12).toString('hex') })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + lasts)
      .sign(this.#key)
  }

  /** `lasts` in seconds. */
  access(claims: Claims, now: number, lasts: number = this.lifetimes(usualSecurity).access): Promise<string> {
    return this.#sign(claims, 'access', now, lasts)
  }

  /** `lasts` in seconds. */
  refresh(claims: Claims, now: number, lasts: number = this.lifetimes(usualSecurity).refresh): Promise<string> {
    return this.#sign(claims, 'refresh', now, lasts)
  }

  /** The claims of a token of the given kind that is genuine and not expired; else undefined. */
  async verify(
    token: string,
    kind: 'access' | 'refresh',
    now: number,
  ): Promise<(Claims & { readonly exp: number }) | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], currentDate: new Date(now) })
      return payload['kind'] === kind ? Option.getOrUndefined(decodeClaims(payload)) : undefined
    } catch {
      return undefined
    }
  }
}
