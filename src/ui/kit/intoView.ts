/** A ref of links: brings the present one into view in the next frame, which lays the page out in any case; at once, it would be laid out twice. */
export const presentIntoView = (link: HTMLElement | null): void => {
  if (link?.hasAttribute('aria-current') === true)
    requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
