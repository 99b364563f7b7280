import { CloudOff } from 'lucide-react'
import { serviceNames } from '../../domain/registry/service-names.ts'
import { useOutagesHere, useSyncState } from '../../infra/react/index.ts'
import { clockWords } from '../kit/timeWords.ts'

/** Above a page that stands on a service which does not answer; the other pages work as ever, and this one goes on by itself. */
export const OutageBanner = () => {
  const outages = useOutagesHere(useSyncState())
  return (
    <div role="status" data-shell>
      {outages.map(({ service, since }) => (
        <p
          key={service}
          className="flex items-start gap-2 border-b border-warning/40 bg-warning-tint px-4 py-2 text-13 text-warning"
        >
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            The {serviceNames[service]} service has not answered since {clockWords(since)}. This page shows what this
            device had last; what you change is kept here and sent when the service is back.
          </span>
        </p>
      ))}
    </div>
  )
}
