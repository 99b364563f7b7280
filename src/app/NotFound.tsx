import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonClasses } from '../ui/kit/Button.tsx'
import { usePageName } from '../ui/kit/pageName.ts'

/** Any path without a screen (seed section 2.2). */
export const NotFound = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  usePageName('Page Not Found')
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center">
      <h1 className="text-xl font-semibold">Page Not Found</h1>
      <p className="mt-2 text-13 text-muted">
        Nothing is at <code className="rounded bg-hover px-1 py-0.5 wrap-anywhere">{pathname}</code>. The address may be
        mistyped, or its screen is not part of this version.
      </p>
      <div className="mt-5 flex gap-2">
        <Link to="/" className={buttonClasses('primary')}>
          Home
        </Link>
        <Button onClick={() => void navigate(-1)}>Back</Button>
      </div>
    </div>
  )
}
