import { createHash } from 'node:crypto'
import type { Digest } from '../../domain/kernel/chain.ts'

/** SHA-256 in hex, by which the server links its logs and makes ids that follow from something. */
export const digest: Digest = (text) => createHash('sha256').update(text).digest('hex')
