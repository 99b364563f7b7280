import { Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { notify } from './notify.ts'

/** Puts a text into the clipboard, in the words of the seeds. */
export const CopyToClipboard = ({ text }: { readonly text: string }) => (
  <Button
    size="small"
    icon={<Copy aria-hidden="true" className="size-3.5" />}
    onClick={() =>
      void navigator.clipboard.writeText(text).then(
        () => notify('Copied to clipboard successfully', { tone: 'done' }),
        () => notify('Something went wrong', { tone: 'failed' }),
      )
    }
  >
    Copy To Clipboard
  </Button>
)
