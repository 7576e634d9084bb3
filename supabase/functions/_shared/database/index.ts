export { call, callValue, fromFunction, type RowOf } from "./call.ts";
export {
  databaseErrorOf,
  FOREIGN_KEY_VIOLATION,
  isConnectionLost,
  onRefusal,
  UNIQUE_VIOLATION,
} from "./database-errors.ts";
export {
  type Caller,
  type DatabasePool,
  type Db,
  type Executor,
  type Limits,
  LONG,
  openPool,
  SERVICE,
  statements,
  VISITOR,
} from "./postgres.ts";
export { json, type Tables } from "./tables.ts";
