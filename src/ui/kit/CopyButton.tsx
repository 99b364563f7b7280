import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { notify } from './notify.ts'

/** Puts a text into the clipboard, and shows that it is there. */
export const CopyButton = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <IconButton
      label={label}
      size="small"
      icon={
        copied === text ? (
          <Check aria-hidden="true" className="size-3.5 text-positive" />
        ) : (
          <Copy aria-hidden="true" className="size-3.5" />
        )
      }
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => notify('Could not copy to the clipboard.', { tone: 'failed' }),
        )
      }
    />
  )
}
