import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What the product is compared with and does not depend on has a folder of its own, with pinned versions. */
const home = path.resolve('bench/peers')

/** Why there are no peers here, and what mends it; undefined where they are installed. */
export const missingPeers = (): string | undefined =>
  existsSync(path.join(home, 'node_modules'))
    ? undefined
    : 'what it is compared with is not installed (npm ci --prefix bench/peers)'

export const peer = <Module>(name: string): Module => createRequire(path.join(home, 'package.json'))(name) as Module
