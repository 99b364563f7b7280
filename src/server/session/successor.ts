import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Option, Schema } from 'effect'

const Pair = Schema.Struct({ token: Schema.String, refreshToken: Schema.String })

/** Tokens of one session: for calls, and for the next pair. */
export type Pair = typeof Pair.Type

const decodePair = Schema.decodeUnknownOption(Schema.fromJsonString(Pair))

/** A key that only the holder of a refresh token can make: the store knows no more of the token than its hash. */
const keyOf = (refreshToken: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', refreshToken, '', 'chronicle successor of a refresh token', 32))

/** The pair that replaced a refresh token, for whoever shows that token again. */
export const sealSuccessor = (pair: Pair, refreshToken: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(pair)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(refreshToken))

/** The same again; undefined where it was sealed for another token. */
export const openSuccessor = async (sealed: string, refreshToken: string): Promise<Pair | undefined> => {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(refreshToken), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return Option.getOrUndefined(decodePair(Buffer.from(plaintext).toString()))
  } catch {
    return undefined
  }
}
