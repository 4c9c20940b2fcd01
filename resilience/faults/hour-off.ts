/*
 * Loaded before a node (node --import), it sets that node's clock an hour ahead: `Date` tells the
 * time of an hour from now, and nothing else changes.
 */

const HOUR_MS = 60 * 60 * 1000
const RealDate = Date
const now = () => RealDate.now() + HOUR_MS

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: []) => (args.length > 0 ? new target(...args) : new target(now())),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
