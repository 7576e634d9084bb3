import { accounts } from "./own-site/accounts.ts";
import { analyser } from "./own-site/analyser.ts";
import { archive } from "./own-site/archive.ts";
import { backups } from "./own-site/backups.ts";
import { comments } from "./own-site/comments.ts";
import { documentTypes } from "./own-site/document-types.ts";
import { figures } from "./own-site/figures.ts";
import { layout } from "./own-site/layout.ts";
import { looks } from "./own-site/looks.ts";
import { noteTypes } from "./own-site/note-types.ts";
import { photos } from "./own-site/photos.ts";
import { settings } from "./own-site/settings.ts";
import { test } from "./support/own-site.ts";

// These tests run in this order on one site, and each depends on the state that those before it have left.
test.describe.configure({ mode: "default" });
layout();
archive();
settings();
backups();
noteTypes();
accounts();
comments();
analyser();
documentTypes();
figures();
photos();
looks();
