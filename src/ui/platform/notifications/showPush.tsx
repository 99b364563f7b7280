import type { PushedNotification } from '../../../infra/react/index.ts'

const shownMs = 6000

/** A pushed notification at the bottom right: for 6 seconds, an urgent one until it is closed; a click opens the panel (spec 01 Socket). */
export const showPush = async (
  { title, description, priority }: PushedNotification,
  open: () => void,
): Promise<void> => {
  const { toast } = await import('sonner')
  const id = toast(
    <button
      type="button"
      onClick={() => {
        toast.dismiss(id)
        open()
      }}
      className="block w-full cursor-pointer text-left"
    >
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="mt-0.5 line-clamp-3 wrap-anywhere text-muted">{description}</span>
    </button>,
    {
      duration: priority === 'urgent' ? Number.POSITIVE_INFINITY : shownMs,
      closeButton: true,
    },
  )
}
