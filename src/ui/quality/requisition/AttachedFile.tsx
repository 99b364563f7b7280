import type { FileRef } from '../../../domain/kernel/file-ref.ts'
import { StoredFileLink } from '../../resource/StoredFileLink.tsx'
import { useOpenRequisition } from './openRequisition.ts'

/** A file of the requisition; an auditor sees its hash. */
export const AttachedFile = ({ file }: { readonly file: FileRef }) => {
  const { readOnly } = useOpenRequisition()
  return <StoredFileLink file={file} showsHash={readOnly} />
}
