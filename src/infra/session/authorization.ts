import { localDate } from '../../domain/kernel/calendar.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Viewer } from '../../domain/registry/entry.ts'
import type { HeadedDepartment } from '../../domain/registry/headed-department.ts'

/** Who is signed in, where they work, what they may do: `GET /services/admin/api/v1/me/authorization`, kept for offline starts. */
export interface Authorization {
  readonly user: Ref & { readonly email: string }
  readonly roles: readonly string[]
  readonly modules: readonly string[]
  readonly codes: readonly string[]
  readonly scope: {
    readonly companyGroup: Ref
    readonly company: Ref & { readonly shortName: string }
    readonly location: Ref
  }
  /** Where they may work, sorted by name. */
  readonly companies: readonly (Ref & { readonly shortName: string; readonly logo?: string })[]
  readonly locations: readonly (Ref & { readonly shortName: string; readonly companyId: string })[]
  readonly departmentId: string | null
  readonly heads: readonly string[]
  /** Absent where the rights were kept by an older version. */
  readonly departments?: readonly HeadedDepartment[]
  readonly tokens: readonly string[]
  readonly epoch: string
  /** What menu entries ask for in place of their own codes (spec 01, 6.1). */
  readonly uiAuthorizations: readonly { readonly name: string; readonly action: string }[]
}

/** For whom and on which day lists are shown. `now` in milliseconds. */
export const viewerOf = ({ user, codes, departmentId, heads, departments }: Authorization, now: number): Viewer => ({
  userId: user.id,
  codes: new Set(codes),
  departmentId,
  heads: new Set(heads),
  departments,
  today: localDate(new Date(now).toISOString()),
  now: new Date(now).toISOString(),
})
