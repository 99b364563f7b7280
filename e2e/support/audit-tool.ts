import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The audit command in a process of its own, in a data directory that holds nothing. Resolves with exit code and words. */
export const verifyElsewhere = (file: string): Promise<{ readonly code: number; readonly said: string }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chronicle-elsewhere-'))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/cli.js', 'audit', 'verify', file],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
      (error, stdout, stderr) => {
        expect(readdirSync(dataDir)).toEqual([])
        rmSync(dataDir, { recursive: true })
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` })
      },
    )
  })
}
