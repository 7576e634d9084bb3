import { accounts } from "./own-site/accounts.ts";
import { analyser } from "./own-site/analyser.ts";
import { archive } from "./own-site/archive.ts";
import { comments } from "./own-site/comments.ts";
import { figures } from "./own-site/figures.ts";
import { looks } from "./own-site/looks.ts";
import { noteTypes } from "./own-site/note-types.ts";
import { photos } from "./own-site/photos.ts";
import { settings } from "./own-site/settings.ts";
import { test } from "./support/own-site.ts";

// One chain over one site, in this order: each journey finds what those before it have left.
test.describe.configure({ mode: "default" });
archive();
settings();
noteTypes();
accounts();
comments();
analyser();
figures();
photos();
looks();
