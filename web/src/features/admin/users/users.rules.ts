import type { DIRECTIONS, USER_SORTS, USER_STATUSES, UserCounts } from "@contract/admin.ts";
import { countOf, formatCount } from "../../../lib/format.ts";

export type UserSort = (typeof USER_SORTS)[number];
type UserStatus = (typeof USER_STATUSES)[number];

export interface UserOrder {
  sort: UserSort;
  direction: (typeof DIRECTIONS)[number];
}

export interface UserFilter {
  search: string;
  status: UserStatus;
}

type NamedOrder = UserOrder & { label: string };

/** The first of a pair is the initial direction; the very first is the default order. */
export const ORDERS: readonly [NamedOrder, ...NamedOrder[]] = [
  { sort: "joined", direction: "desc", label: "Newest first" },
  { sort: "joined", direction: "asc", label: "Oldest first" },
  { sort: "name", direction: "asc", label: "Name, A to Z" },
  { sort: "name", direction: "desc", label: "Name, Z to A" },
  { sort: "login", direction: "desc", label: "Last login, latest first" },
  { sort: "login", direction: "asc", label: "Last login, oldest first" },
  { sort: "storage", direction: "desc", label: "Most documents first" },
  { sort: "storage", direction: "asc", label: "Fewest documents first" },
];

export function nextOrder(order: UserOrder, sort: UserSort): UserOrder {
  if (order.sort === sort) return { sort, direction: order.direction === "asc" ? "desc" : "asc" };
  return ORDERS.find((each) => each.sort === sort) ?? order;
}

const nameOf = ({ sort, direction }: UserOrder) => `${sort}-${direction}`;

export const writeOrder = (order: UserOrder): string => {
  const name = nameOf(order);
  return name === nameOf(ORDERS[0]) ? "" : name;
};

export const readOrder = (text: string | null): NamedOrder =>
  ORDERS.find((order) => nameOf(order) === text) ?? ORDERS[0];

export function countSentence({ search, status }: UserFilter, { total, found }: UserCounts): string {
  const all = countOf(total, "user");
  return search === "" && status === "all" ? all : `${formatCount(found)} found of ${all}`;
}

export function emptyTexts({ search, status }: UserFilter): { title: string; description: string } {
  if (search === "") return { title: "Nobody is suspended", description: "Everybody can log in." };
  const who = status === "suspended" ? "of somebody suspended " : "";
  return { title: "Nobody found", description: `No name or email ${who}contains “${search}”.` };
}
