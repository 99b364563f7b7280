import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

/** The installation's Ed25519 key for checkpoints. It never stands in the database: who owns that must not be able to sign. */
export interface CheckpointKey {
  readonly private: KeyObject
  /** PEM. */
  readonly publicKey: string
  readonly keyId: string
  /** SHA-256 of the public key (DER), in pairs of hexadecimal digits, to compare over another way. */
  readonly fingerprint: string
}

/** Where the private key is kept: `CHECKPOINT_KEY_FILE`, or a file in the data directory that is made when first needed. */
export const keyFileOf = (config: Pick<Config, 'dataDir' | 'checkpointKeyFile'>): string =>
  config.checkpointKeyFile ?? path.join(config.dataDir, 'checkpoint-key.pem')

export const loadKey = (file: string): CheckpointKey => {
  const key = createPrivateKey(readOrMake(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 private key.`)
  const publicKey = createPublicKey(key)
  return {
    private: key,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    ...identityOf(publicKey),
  }
}

/** How a public key is called, short and in full. */
export const identityOf = (publicKey: KeyObject): Pick<CheckpointKey, 'keyId' | 'fingerprint'> => {
  const hex = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
  return { keyId: hex.slice(0, 16), fingerprint: (hex.match(/../g) ?? []).join(':') }
}

const readOrMake = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const making = `${file}.${process.pid}`
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  writeFileSync(making, pem, { mode: 0o600 })
  try {
    // Whole or not at all, and the first of two processes that make it at once wins.
    linkSync(making, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(making, { force: true })
  }
  return readFileSync(file, 'utf8')
}
