/** Of work that was begun again and again only the newest counts: what was overtaken meanwhile resolves with undefined. */
export const newestOf = (): (<Done>(work: Promise<Done>) => Promise<Done | undefined>) => {
  let begun = 0
  return async (work) => {
    begun += 1
    const turn = begun
    const done = await work
    return turn === begun ? done : undefined
  }
}
