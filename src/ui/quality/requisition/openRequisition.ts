import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { RequisitionDetails, RequisitionDocument } from '../../../domain/quality/requisition/head.ts'
import { type OpenDocument, useOpenDocument } from '../../workflow/openDocument.ts'

/** A document of the list, as the requisition that it is. */
export const requisitionIn = (document: AnyDocument) => document as AnyDocument & RequisitionDocument

/** The same of the open document. */
export const asRequisition = (open: OpenDocument) =>
  open as OpenDocument<AnyDocument & RequisitionDocument, RequisitionDetails & OpenDocument['details']>

export const useRequisition = () => asRequisition(useOpenDocument())
