import { RotateCw } from 'lucide-react'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useServiceStates } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { clockWords } from '../../kit/timeWords.ts'

const labels = ['Service', 'Setting', 'Base', 'Round trip', 'Last answer', 'Status']

/** The services as this device reaches them. */
export const ServicesSection = () => {
  const { states, ask } = useServiceStates()
  return (
    <Section
      title={states.length === 0 ? 'Services' : `Services (${states.length})`}
      aside={
        <Button size="small" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={ask}>
          Measure again
        </Button>
      }
    >
      <div
        role="region"
        aria-label="Services, table"
        tabIndex={0}
        className="-mx-4 -my-3.5 max-h-96 overflow-auto rounded-b-panel"
      >
        <table aria-label="Services" className="w-full min-w-160 text-13">
          <thead className="sticky top-0 bg-sunken text-left text-xs text-muted">
            <tr>
              {labels.map((label) => (
                <th
                  key={label}
                  scope="col"
                  className={`px-4 py-1.5 font-medium ${label === 'Round trip' ? 'text-right' : ''}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map(({ service, use, base, answer }) => (
              <tr key={service} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-medium">
                  {service === 'hrd' ? 'HRD' : wordsOf(service)}
                </th>
                <td className="px-4 py-1.5">{use === 'local' ? 'Local' : 'Production'}</td>
                <td className="px-4 py-1.5 font-mono text-xs">{base}</td>
                <td className="px-4 py-1.5 text-right tabular-nums">
                  {answer?.answers === true ? `${answer.ms} ms` : '–'}
                </td>
                <td className="px-4 py-1.5 tabular-nums">{answer?.answers === true ? clockWords(answer.at) : '–'}</td>
                <td className="px-4 py-1.5">
                  {answer === null ? (
                    <StatusChip quiet word="Asked" tone="waiting" />
                  ) : answer.answers ? (
                    <StatusChip quiet word="Answers" tone="done" />
                  ) : (
                    <StatusChip quiet word="Does not answer" tone="refused" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
