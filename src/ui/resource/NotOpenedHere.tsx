import { CloudOff } from 'lucide-react'
import { inSentence } from '../../domain/kernel/labels.ts'
import { EmptyState } from '../kit/EmptyState.tsx'

/** Instead of the page of a document that this device does not hold while it is offline. */
export const NotOpenedHere = ({ label }: { readonly label: string }) => (
  <EmptyState
    icon={CloudOff}
    title={`This ${inSentence(label)} has not been opened on this device.`}
    reason="You are offline. It will open when you are back online."
  />
)
