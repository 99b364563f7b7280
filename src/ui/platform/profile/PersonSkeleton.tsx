import { Skeleton } from '../../kit/Skeleton.tsx'

/** While the first fill brings the person. */
export const PersonSkeleton = () => (
  <div aria-busy="true" className="flex items-center gap-5 px-4 py-5 md:px-6">
    <Skeleton className="size-16! rounded-full!" />
    <div className="space-y-2.5">
      <h1 className="sr-only">Profile</h1>
      <Skeleton className="h-5! w-48" />
      <Skeleton className="w-64" />
    </div>
  </div>
)
