import { Paperclip } from 'lucide-react'
import type { FileRef } from '../../domain/kernel/file-ref.ts'
import { useOpenFile } from '../../infra/react/index.ts'
import { useDownload } from '../kit/useDownload.ts'

const sizeWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

export interface StoredFileLinkProps {
  readonly file: FileRef
  /** Its SHA-256 in full, for who checks it against another copy. */
  readonly showsHash?: boolean
}

/** A stored file by its name, to be saved on this device; its content is checked against the hash that the record holds. */
export const StoredFileLink = ({ file, showsHash = false }: StoredFileLinkProps) => {
  const open = useOpenFile()
  const { busy, download } = useDownload('Something went wrong')
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-1.5" title={`SHA-256 ${file.sha256}`}>
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <button
        type="button"
        aria-label={`Download ${file.name}`}
        aria-busy={busy}
        disabled={busy}
        onClick={() => void download(file.name, () => open(file))}
        className="min-h-6 truncate text-link hover:underline"
      >
        {file.name}
      </button>
      <span className="text-xs text-muted">{sizeWords(file.bytes)}</span>
      {showsHash && <code className="min-w-0 font-mono text-[11px] break-all text-muted">SHA-256 {file.sha256}</code>}
    </span>
  )
}
