import type { Policy } from '../kernel/policy.ts'
import type { Contribution, Projection } from '../kernel/projection.ts'
import type { DefaultWidget } from './default-widgets.ts'
import type { ResourceEntry } from './entry.ts'
import type { NavigationTab } from './navigation.ts'
import type { Report } from './report.ts'
import type { ModuleName, Rights } from './rights.ts'
import type { Ruled } from './rules.ts'
import type { SetUpStep } from './set-up.ts'
import type { StarterSet } from './starter-set.ts'
import type { Topic } from './topic.ts'
import type { ResourceView } from './view.ts'

/** What an area adds to the registry, on the server and in every browser. */
export interface Registered {
  /** Module whose authorizations open the area. */
  readonly module: ModuleName
  /** What can be permitted; action codes follow from it. */
  readonly rights: Rights
  readonly resources: readonly ResourceEntry[]
  /** Lists over projections, which the server pages. */
  readonly reports?: readonly Report[]
  /** Documents of several resources, listed, read and changed at one base. */
  readonly views?: readonly ResourceView[]
}

/** All that an area adds to the product: `src/domain/{area}/area.ts` states it, `src/domain/areas.ts` composes. */
export interface Area extends Registered {
  /** Tabs of the top bar. */
  readonly navigation: readonly NavigationTab[]
  readonly rules?: readonly Ruled[]
  /** What follows from events elsewhere. */
  readonly policies?: readonly Policy[]
  /** Tables that are computed from events. */
  readonly projections?: readonly Projection[]
  /** Rows that the area's documents give to projections, its own or those of another area. */
  readonly contributes?: readonly Contribution[]
  /** What chat understands. */
  readonly topics?: readonly Topic[]
  /** With which the module's dashboard begins. */
  readonly widgets?: readonly DefaultWidget[]
  /** What a new group has to have of the area before people work in it, in the order in which it is entered. */
  readonly setUp?: readonly SetUpStep[]
  /** Records that most groups begin with. */
  readonly starterSets?: readonly StarterSet[]
}
