import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives a run of tests a temporary folder of its own, in which its processes begin too; what they left there goes with it at the end. */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronicle-run-'))
  // PostgreSQL works as a user of its own, and passes through.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
