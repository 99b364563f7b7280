import { hash, verify } from '@node-rs/argon2'

/** Every hash is made and compared by these two: tests put a gate before them. */
export const argon2 = { hash, verify }

/** argon2id, 19 MiB, two passes (OWASP's floor); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost)

/** Verified against where there is nothing to verify against, so that an answer's time does not tell. */
let decoy: Promise<string> | undefined

/** Is it what was hashed? False, and as slow, where nothing was. */
export const matches = async (hashed: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody signs in with this')
  return (await argon2.verify(hashed ?? (await decoy), password)) && hashed !== undefined
}
