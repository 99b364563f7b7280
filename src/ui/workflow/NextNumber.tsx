import { useMemo } from 'react'
import { readPath } from '../../domain/kernel/read-path.ts'
import { useDocuments, useSession } from '../../infra/react/index.ts'
import { Proposals } from '../command-form/Proposals.tsx'
import { today } from '../kit/clock.ts'
import { proposedNumber } from '../resource/form/proposedNumber.ts'
import { useOpenDocument, wholePath } from './openDocument.ts'

/** As many documents as have numbers of one year's series. */
const size = 2000

export interface NextNumberProps {
  /** Key of the recorded number and of its field. */
  readonly name: string
  readonly pattern: string
}

/** Proposes the next number of a series; it needs the list, and comes when that is here. */
export const NextNumber = ({ name, pattern }: NextNumberProps) => {
  const open = useOpenDocument()
  const { company } = useSession()
  const { key: resource } = open.screen.entry
  const { rows, status } = useDocuments(
    useMemo(() => ({ resource, filters: [], search: '', sort: '-createdAt', from: 0, size }), [resource]),
  )
  const taken = rows.flatMap(({ document }) => (readPath(document, wholePath(open, name)) as string | undefined) ?? [])
  const next = proposedNumber(pattern, company?.shortName ?? '', today(), taken)
  return <Proposals of={status === 'ready' ? { [name]: next } : undefined} />
}
