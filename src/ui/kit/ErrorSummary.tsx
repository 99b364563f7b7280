import { counted } from '../../domain/kernel/plural.ts'
import { CircleAlert } from 'lucide-react'

export interface FormProblem {
  /** Id of the control. */
  readonly field: string
  readonly message: string
}

/** Above a form with more than two problems: each leads to its field. */
export const ErrorSummary = ({ problems }: { readonly problems: readonly FormProblem[] }) =>
  problems.length > 2 ? (
    <div role="alert" className="rounded-panel border border-danger/40 bg-danger-tint px-4 py-3 text-13">
      <p className="flex items-center gap-1.5 font-medium text-danger">
        <CircleAlert aria-hidden="true" className="size-4" />
        {counted(problems.length, 'field needs', 'fields need')} attention
      </p>
      <ul className="mt-0.5 list-disc pl-9">
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${problem.field}`}
              onClick={(event) => {
                event.preventDefault()
                const control = document.querySelector<HTMLElement>(`#${CSS.escape(problem.field)}`)
                control?.scrollIntoView({ block: 'center' })
                control?.focus()
              }}
              className="inline-block py-1 underline underline-offset-2"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ) : null
