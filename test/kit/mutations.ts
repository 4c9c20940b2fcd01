import assert from 'node:assert/strict'
import type { Who } from './people.ts'
import type { World } from './world.ts'

/** Sends mutations of one model by name, and reads these fields of what comes back. */
export function mutationKit(world: World, fields: string) {
  const ask = (who: Who, name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
    return world.as(who).ask(text, { input })
  }
  return {
    ask,
    done: async (who: Who, name: string, input: object) => {
      const { data, errors } = await ask(who, name, input)
      assert.deepEqual(errors, [], `${who} ${name}`)
      return data[name]
    },
    /** What the refusal says: its code and field. */
    refusal: async (who: Who, name: string, input: object) => {
      const { errors } = await ask(who, name, input)
      const { code, field } = errors[0]?.extensions ?? {}
      return [code, field]
    },
  }
}
