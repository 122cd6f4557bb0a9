import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely'

class BooleansAsIntegers extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return typeof node.value === 'boolean' ? { ...node, value: Number(node.value) } : node
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map((value) => (typeof value === 'boolean' ? Number(value) : value)) }
  }
}

/** Stores booleans as 1 and 0, which both engines support, and reads the given columns as booleans. */
export class BooleanPlugin implements KyselyPlugin {
  readonly #transformer = new BooleansAsIntegers()
  readonly #columns: readonly string[]

  constructor(columns: readonly string[]) {
    this.#columns = columns
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const first = result.rows[0]
    const present = first ? this.#columns.filter((column) => column in first) : []
    for (const row of result.rows) for (const column of present) row[column] = row[column] === 1
    return result
  }
}
