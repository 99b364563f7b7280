import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const rows = [
  ['Toluene', 'TOL-2603-014', '1,240.500', 'Waiting'],
  ['Sodium carbonate', 'SOD-2602-007', '880.000', 'Done'],
  ['Paracetamol IP', 'PAR-2603-002', '12,500.000', 'Draft'],
] as const
const tones = { Waiting: 'waiting', Done: 'done', Draft: 'draft' } as const

/** A little of everything, so that a choice is seen where it is made. */
export const Sample = () => {
  const [typed, setTyped] = useState('Sieving of granules')
  return (
    <Panel title="Sample" className="lg:sticky lg:top-5">
      <p>
        Each batch is weighed, sampled and released by quality assurance.{' '}
        <span className="text-muted">Secondary text looks like this.</span>
      </p>
      <div className="mt-3">
        <TextInput aria-label="Sample field" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary">Approve</Button>
        <Button>Send back</Button>
      </div>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full border-collapse text-left text-13">
          <thead>
            <tr className="text-xs text-muted">
              {['Item', 'Quantity', 'Status'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-b-(length:--table-border) border-line py-1.5 pr-3 font-medium first:pl-0 nth-2:text-right"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([item, batch, quantity, status]) => (
              <tr key={batch}>
                <td className="border-b-(length:--table-border) border-line py-1.5 pr-3">
                  {item}
                  <span className="block text-xs text-muted">{batch}</span>
                </td>
                <td className="border-b-(length:--table-border) border-line py-1.5 pr-3 text-right">{quantity}</td>
                <td className="border-b-(length:--table-border) border-line py-1.5">
                  <StatusChip word={status} tone={tones[status]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
