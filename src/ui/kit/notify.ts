export interface NotifyOptions {
  readonly tone?: 'plain' | 'done' | 'failed'
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

/** Shows a toast for four seconds: for results that the page does not show, and never as the only record of a failure. */
export const notify = async (words: string, options: NotifyOptions = {}): Promise<void> => {
  const { toast } = await import('sonner')
  const show = { plain: toast, done: toast.success, failed: toast.error }[options.tone ?? 'plain']
  show(words, options.action === undefined ? {} : { action: options.action })
}
