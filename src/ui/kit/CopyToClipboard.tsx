import { Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'

/** Puts a text into the clipboard, in the words of the seeds. */
export const CopyToClipboard = ({ text }: { readonly text: string }) => (
  <Button size="small" icon={<Copy aria-hidden="true" className="size-3.5" />} onClick={() => void copyText(text)}>
    Copy To Clipboard
  </Button>
)
