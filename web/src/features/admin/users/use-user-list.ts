import { useSearchParams } from "react-router-dom";
import { MAX_PEOPLE_SEARCH_LENGTH, USER_STATUSES } from "@contract/admin.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import { readOrder, type UserFilter, type UserOrder, writeOrder } from "./users.rules.ts";

export function useUserList() {
  const [params, setParams] = useSearchParams();
  const query = searchedIn(params, MAX_PEOPLE_SEARCH_LENGTH);
  const status = USER_STATUSES.find((each) => each === params.get("status")) ?? "all";
  const filter: UserFilter = { search: query.trim(), status };

  const change = (name: string, value: string, replace: boolean) =>
    setParams(addressWith({ [name]: value }), { replace, preventScrollReset: true });

  return {
    query,
    filter,
    order: readOrder(params.get("sort")),
    setQuery: (next: string) => change("q", next, true),
    setStatus: (next: string) => change("status", next === "all" ? "" : next, false),
    // Back does not go through every order.
    setOrder: (next: UserOrder) => change("sort", writeOrder(next), true),
  };
}
