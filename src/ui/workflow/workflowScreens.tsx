import { type ComponentType, lazy, type ReactNode } from 'react'
import { newLabel } from '../../domain/kernel/labels.ts'
import { recordPath } from '../resource/record/recordPath.ts'
import { page } from '../resource/record/routes.tsx'
import type { BesideProps, Screens, StepProps } from '../resource/screens.ts'
import type { WorkflowScreen } from './screen.ts'

/** Where the documents of a workflow stand, and what other places offer of them before their code is here. */
export interface WorkflowPlace {
  /** Key of the resource. */
  readonly resource: string
  /** Address of the list. */
  readonly path: string
  /** `requisition`, within a sentence. */
  readonly name: string
  /** Its plural on Home. */
  readonly plural: string
  /** `QA / Change Control`, beside the command of the palette. */
  readonly context: string
  /** Action code of who sees the list. */
  readonly view: string
  /** Action code of who begins a document. */
  readonly add: string
  /** Command that begins one, where it is not `Create`. */
  readonly begins?: string
  /** Columns that say what a document is about, on Home. */
  readonly about?: readonly string[]
  /** Column that shows by when a document is due, on Home. */
  readonly due?: string
}

/** With the facts that its rules look at, loaded onto this device. */
const preloaded = ({ usePreload }: WorkflowScreen, content: ReactNode): ComponentType =>
  function Preloaded() {
    usePreload?.()
    return content
  }

/** List, form for a new one, and pages of a workflow; found in the palette, and on Home while they wait for the viewer. */
export const workflowScreens = (
  { resource, path, name, plural, context, view, add, begins, about, due }: WorkflowPlace,
  load: () => Promise<WorkflowScreen>,
): Screens => ({
  routes: [
    page(path, async () => {
      const [screen, { WorkflowListPage }] = await Promise.all([load(), import('./WorkflowListPage.tsx')])
      const Preload = preloaded(screen, null)
      return { default: () => <WorkflowListPage screen={screen} Preload={Preload} /> }
    }),
    page(`${path}/new`, async () => {
      const [screen, { NewDocumentPage }] = await Promise.all([load(), import('./NewDocumentPage.tsx')])
      // Saving leads to the page of the document, be the network still there or not.
      import('./WorkflowPage.tsx').catch(() => undefined)
      return { default: preloaded(screen, <NewDocumentPage screen={screen} />) }
    }),
    page(`${path}/:id/*`, async () => {
      const [screen, { WorkflowPage }] = await Promise.all([load(), import('./WorkflowPage.tsx')])
      return { default: preloaded(screen, <WorkflowPage screen={screen} />) }
    }),
  ],
  pages: {
    [resource]: {
      list: path,
      document: (id, command) =>
        command === 'Create' || (begins !== undefined && command === begins)
          ? `${path}/new?id=${id}`
          : `${recordPath(path, id)}${command === undefined ? '' : `?amend=${command}`}`,
      history: (id) => `${recordPath(path, id)}/history`,
      Step: lazy(async () => {
        const [screen, { DocumentStep }] = await Promise.all([load(), import('./DocumentStep.tsx')])
        return {
          default: (props: StepProps) => {
            screen.usePreload?.()
            return <DocumentStep screen={screen} {...props} />
          },
        }
      }),
    },
  },
  commands: [
    {
      key: `new-${name.replaceAll(' ', '-')}`,
      label: newLabel(name),
      context,
      path: `${path}/new`,
      codes: [view, add],
    },
  ],
  waiting: [
    {
      resource,
      label: plural,
      path,
      column: 'waitingForMe',
      about,
      due,
      code: view,
      Beside: lazy(async () => {
        const [screen, { DocumentBeside }] = await Promise.all([load(), import('./DocumentBeside.tsx')])
        return {
          default: (props: BesideProps) => {
            screen.usePreload?.()
            return <DocumentBeside screen={screen} {...props} />
          },
        }
      }),
    },
  ],
})
