/** Between two turns of the process's own timer, ms. */
const turnMs = 50

/**
 * Begins to measure how long something takes this process, ms, by what it had of the machine: turns of its own timer, or processor where that is
 * more. Beside others that keep the machine busy a clock says more than that.
 */
export const timeHad = (): (() => number) => {
  const processor = process.cpuUsage()
  let turns = 0
  const timer = setInterval(() => (turns += 1), turnMs)
  return () => {
    clearInterval(timer)
    const { user, system } = process.cpuUsage(processor)
    return Math.max(turns * turnMs, (user + system) / 1000)
  }
}
