import { notify } from './notify.ts'

/** Puts a text into the clipboard, in the words of the seeds. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify('Copied to clipboard successfully', { tone: 'done' }),
    () => notify('Something went wrong', { tone: 'failed' }),
  )
