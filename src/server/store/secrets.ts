import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { CannotStart } from '../start/cannot-start.ts'
import type { Tables } from './schema.ts'

const shortestSecret = 32

/** The secret that seals keys at rest (`STORE_SECRET_FILE`); undefined: they lie as they are, guarded by the store's own rights. */
export const storeSecret = ({ storeSecretFile: file }: Pick<Config, 'storeSecretFile'>): string | undefined => {
  if (file === undefined) return undefined
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < shortestSecret)
    throw new CannotStart(
      `STORE_SECRET_FILE: ${file} holds fewer than ${shortestSecret} characters. Make one: openssl rand -base64 48`,
    )
  return secret
}

/** Five parts: a JWE in its compact form (RFC 7516, section 3.1), which base64 never looks like. */
const isSealed = (value: string): boolean => value.split('.').length === 5

/** Sealed with a key derived from the secret (PBES2, RFC 7518, section 4.8). */
const seal = (value: string, secret: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(value))
    .setProtectedHeader({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM' })
    .encrypt(Buffer.from(secret))

const open = async (name: string, value: string, secret: string | undefined): Promise<string> => {
  if (!isSealed(value)) return value
  if (secret === undefined)
    throw new CannotStart(
      `The ${name} of this store is sealed. Set STORE_SECRET_FILE to the file with the secret that it was sealed with.`,
    )
  const { plaintext } = await compactDecrypt(value, Buffer.from(secret), {
    keyManagementAlgorithms: ['PBES2-HS512+A256KW'],
  }).catch(() => {
    throw new CannotStart(
      `The secret in STORE_SECRET_FILE is not the one that the ${name} of this store was sealed with.`,
    )
  })
  return Buffer.from(plaintext).toString()
}

/**
 * A random key of 32 bytes, made once and kept in the store, so that every process of an installation has the same. Where there is a
 * secret it is kept sealed, and one that was kept as it is from before is sealed now.
 */
export const keyInStore = async (db: Kysely<Tables>, name: string, secret: string | undefined): Promise<Uint8Array> => {
  const made = randomBytes(32).toString('base64')
  await db
    .insertInto('secrets')
    .values({ name, value: secret === undefined ? made : await seal(made, secret) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  const key = await open(name, value, secret)
  if (secret !== undefined && !isSealed(value))
    await db
      .updateTable('secrets')
      .set({ value: await seal(key, secret) })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute()
  return Buffer.from(key, 'base64')
}
