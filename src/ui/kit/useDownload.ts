import { useState } from 'react'
import { notify } from './notify.ts'
import { saveFile } from './saveFile.ts'

/** Saves files that are fetched first; says what went wrong. */
export const useDownload = (failed: string) => {
  const [busy, setBusy] = useState(false)
  const download = async (name: string, fetchFile: () => Promise<Blob>): Promise<void> => {
    setBusy(true)
    try {
      saveFile(name, await fetchFile())
    } catch (error) {
      void notify(error instanceof Error ? error.message : failed, { tone: 'failed' })
    }
    setBusy(false)
  }
  return { busy, download }
}
