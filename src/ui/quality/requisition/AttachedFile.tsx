import { Paperclip } from 'lucide-react'
import type { FileRef } from '../../../domain/quality/requisition/parts.ts'

const sizeWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** A stored file: its name, size and the hash that proves what it is. */
export const AttachedFile = ({ file }: { readonly file: FileRef }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5" title={`SHA-256 ${file.sha256}`}>
    <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
    <span className="truncate">{file.name}</span>
    <span className="text-xs text-muted">{sizeWords(file.bytes)}</span>
  </span>
)
