import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (OWASP's floor); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Verified against where there is nothing to verify against, so that an answer's time does not tell. */
let decoy: Promise<string> | undefined

/** Is it what was hashed? False, and as slow, where nothing was. */
export const matches = async (hashed: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody signs in with this')
  return (await verify(hashed ?? (await decoy), password)) && hashed !== undefined
}
