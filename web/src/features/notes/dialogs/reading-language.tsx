import { useState } from "react";
import { NativeSelect } from "@mantine/core";
import { isLanguageCode, LANGUAGES } from "@contract/recognition-languages.ts";
import { chooseLanguages, chosenLanguages, readLanguages } from "../reading/reading-languages.ts";

const CODES = Object.keys(LANGUAGES).filter(isLanguageCode);
const NAMES = new Intl.ListFormat("en");

/** In which languages scans and photos are read in this browser. */
export function ReadingLanguage() {
  const [chosen, setChosen] = useState(chosenLanguages);
  const own =
    chosen.length > 0 ? "" : ` (${NAMES.format(readLanguages().map((code) => LANGUAGES[code].name))})`;

  function choose(code: string): void {
    // Papers in another language have English words too.
    const codes = isLanguageCode(code) ? [...new Set([code, "eng" as const])] : [];
    chooseLanguages(codes);
    setChosen(codes);
  }

  return (
    <NativeSelect
      label="Language of scans and photos"
      description="Their text is read in this browser."
      data={[
        { value: "", label: `As this browser${own}` },
        ...CODES.map((value) => ({ value, label: LANGUAGES[value].name })),
      ]}
      value={chosen[0] ?? ""}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
