import { useSearchParams } from "react-router-dom";
import type { Category } from "@contract/category.ts";
import { addressWith } from "../../../lib/address.ts";

/** Null, for all, when the category does not exist. */
export function useCategoryFilter(categories: readonly Category[] | undefined) {
  const [params, setParams] = useSearchParams();
  const named = params.get("category");
  const category = categories?.some(({ name }) => name === named) ? named : null;
  const setCategory = (name: string | null) =>
    setParams(addressWith({ category: name ?? "" }), { replace: true, preventScrollReset: true });
  return { category, setCategory };
}
