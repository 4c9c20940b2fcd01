import type { ApiContext } from './builder.ts'
import type { Executor } from './executor.ts'

/** The same executor, which does something more after each mutation and before it is answered. */
export const afterMutations = (
  { prepare }: Executor,
  then: (context: ApiContext) => Promise<void>,
): Executor => ({
  prepare(text, operationName, onNew) {
    const prepared = prepare(text, operationName, onNew)
    if (prepared.kind !== 'mutation') return prepared
    return {
      ...prepared,
      async run(context, variables) {
        const result = await prepared.run(context, variables)
        await then(context as ApiContext)
        return result
      },
    }
  },
})
