import { type DashboardDocument, dashboardsKey } from '../../../domain/platform/dashboard/dashboard.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { useViewer } from '../../resource/useViewer.ts'
import { moduleDashboardPath } from './paths.ts'
import { shownOf, Tiles } from './Tiles.tsx'

const asItIs = {}
const unheard = (): void => {}

/** The figures of a dashboard, which its name leads to; nothing where it is gone or somebody else's, or none of them may be seen. */
const PinnedDashboard = ({ id }: { readonly id: string }) => {
  const viewer = useViewer()
  const document = useDocument(dashboardsKey, id).view?.document as DashboardDocument | undefined
  if (viewer === undefined || document === undefined) return null
  const { name, module, owner } = document
  const shown = shownOf(document, viewer)
  if (shown.length === 0 || (owner !== undefined && owner.id !== viewer.userId)) return null
  return (
    <section aria-label={name}>
      <h2 className="text-base font-semibold">
        <TextLink to={`${moduleDashboardPath(module)}?dashboard=${encodeURIComponent(id)}`}>{name}</TextLink>
      </h2>
      <Tiles shown={shown} narrowed={asItIs} viewer={viewer} onMoved={unheard} />
    </section>
  )
}

export default PinnedDashboard
