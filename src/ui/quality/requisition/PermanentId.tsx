import { between } from '../../../domain/quality/requisition/choices.ts'
import { requisitionResource } from '../../../domain/quality/requisition/resource.ts'
import { type AmongDocuments, DocumentIdField, DocumentLink } from '../../resource/form/DocumentIdField.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { requisitionPath } from '../paths.ts'
import { requisitionIn } from './openRequisition.ts'

/** Permanent requisitions that are approved or further (CC-19); the server has the last word. */
const permanents: AmongDocuments = {
  query: {
    resource: requisitionResource.key,
    filters: [
      { column: 'type', operator: 'is', values: ['permanent'] },
      { column: 'status', operator: 'is', values: between('qa-approved', 'closed') },
    ],
    search: '',
    sort: '-createdAt',
    from: 0,
    size: 500,
  },
  nameOf: (document) => {
    const { details } = requisitionIn(document)
    return `${details.changeControlFormNo ?? details.requisitionNo ?? ''} ${details.docName}`
  },
}

export const PermanentLink = ({ id }: { readonly id: string }) => (
  <DocumentLink id={id} to={requisitionPath(id)} {...permanents} />
)

export const PermanentIdField = (props: FormFieldProps) => (
  <DocumentIdField {...props} {...permanents} help="Paste the id copied from the permanent requisition, or pick one." />
)
