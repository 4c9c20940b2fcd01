import type { InputRef, ObjectRef } from '@pothos/core'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder, ApiContext, ApiSchema, MutationFields } from './builder.ts'

/** What a mutation changes: its type, what the change needs, and what is shown of it. */
export interface Changed<Deps, Row, Seen = Shown<Row>> {
  readonly type: ObjectRef<ApiSchema, Seen>
  readonly deps: Deps
  readonly show: (actor: Actor, row: Row) => Seen
}

/** For what each who may change it sees as it is. */
export const whole = <Row>(_actor: Actor, row: Row): Row => row

const mutationOf =
  <Deps, Row, Seen>(t: MutationFields, { type, deps, show }: Changed<Deps, Row, Seen>) =>
  <Input extends object>(
    description: string,
    input: InputRef<Input>,
    change: (deps: Deps, actor: Actor, input: Input, context: ApiContext) => Promise<Row>,
  ) =>
    t.field({
      type: type as ObjectRef<ApiSchema, unknown>,
      description,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, context) => {
        const { actor } = context
        requireSignedIn(actor)
        const { input } = args as unknown as { readonly input: Input }
        return show(actor, await change(deps, actor, input, context))
      },
    })

type MutationOf<Deps, Row, Seen> = ReturnType<typeof mutationOf<Deps, Row, Seen>>
type Added = ReturnType<Parameters<ApiBuilder['mutationFields']>[0]>

/** Adds mutations of one input, for whoever is signed in, that give an object of one type. */
export const addMutations = <Deps, Row, Seen>(
  builder: ApiBuilder,
  changed: Changed<Deps, Row, Seen>,
  fields: (mutation: MutationOf<Deps, Row, Seen>, t: MutationFields) => Added,
): void => builder.mutationFields(t => fields(mutationOf(t, changed), t))

/** The input of what is done with one row: its ID. */
export const idInput = (builder: ApiBuilder, name: string, description: string, of: string) =>
  builder.inputType(name, {
    description,
    fields: t => ({ id: t.id({ required: true, description: of }) }),
  })
