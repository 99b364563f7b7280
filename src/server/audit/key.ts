import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { storeSecret } from '../store/secrets.ts'

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

/** The key of the installation; one that is made now is sealed where there is a secret to seal it with. */
export const loadKey = (config: Parameters<typeof keyFileOf>[0] & Parameters<typeof storeSecret>[0]): CheckpointKey => {
  const file = keyFileOf(config)
  const key = privateKeyIn(file, storeSecret(config), config.checkpointKeyFile === undefined)
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

/** A private key as PEM, sealed by the passphrase where there is one. */
const pemOf = (key: KeyObject, passphrase: string | undefined): string =>
  key.export({
    type: 'pkcs8',
    format: 'pem',
    ...(passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }),
  }) as string

const isSealed = (pem: string): boolean => pem.includes('BEGIN ENCRYPTED PRIVATE KEY')

/** The key in a file. `isOurs`: nobody brought it, so that one which lies there as it is gets sealed once there is a passphrase. */
const privateKeyIn = (file: string, passphrase: string | undefined, isOurs: boolean): KeyObject => {
  const pem = readOrMake(file, passphrase)
  if (isSealed(pem) && passphrase === undefined)
    throw new CannotStart(`The key in ${file} is sealed. Set STORE_SECRET_FILE to the file with its secret.`)
  const key = createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase })
  if (passphrase !== undefined && isOurs && !isSealed(pem))
    wholly(file, pemOf(key, passphrase), (made) => renameSync(made, file))
  return key
}

const readOrMake = (file: string, passphrase: string | undefined): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(path.dirname(file), { recursive: true })
  wholly(file, pemOf(generateKeyPairSync('ed25519').privateKey, passphrase), (made) => {
    try {
      // The first of two processes that make it at once wins.
      linkSync(made, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  })
  return readFileSync(file, 'utf8')
}

/** Writes beside the file what is then put in its place: it is there whole or not at all. */
const wholly = (file: string, text: string, put: (made: string) => void): void => {
  const making = `${file}.${process.pid}`
  writeFileSync(making, text, { mode: 0o600 })
  try {
    put(making)
  } finally {
    rmSync(making, { force: true })
  }
}
