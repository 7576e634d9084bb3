import { Hono } from "hono";
import { accountRoutes } from "./account/account.routes.ts";
import { credentialsRoutes } from "./account/credentials.routes.ts";
import { profileRoutes } from "./account/profile.routes.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { askRoutes } from "./ask/ask.routes.ts";
import { archiveRoutes } from "./archive/archive.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { blogComments } from "./blog/comments.repository.ts";
import { blogImagesRoutes } from "./blog/images.routes.ts";
import { postsRoutes } from "./blog/posts.routes.ts";
import { dueRoutes } from "./due/due.routes.ts";
import { feedRoutes } from "./feed/feed.routes.ts";
import { categoryRoutes } from "./categories/categories.routes.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import { documentTypesRoutes } from "./document-types/document-types.routes.ts";
import { limitRequests } from "./http/budget.ts";
import type { Dependencies, Environment } from "./http/environment.ts";
import { handleError, handleNotFound } from "./http/error-handler.ts";
import { forgetPublicAnswers } from "./http/public-cache.ts";
import { requireSameOrigin } from "./http/same-origin.ts";
import { foldersRoutes } from "./folders/folders.routes.ts";
import { notesRoutes } from "./notes/notes.routes.ts";
import { photoComments } from "./photos/comments.repository.ts";
import { photosRoutes } from "./photos/photos.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { scheduledJobsRoutes } from "./scheduled-jobs/scheduled-jobs.routes.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { maintenanceRoutes } from "./maintenance/maintenance.routes.ts";
import { beginAsVisitor } from "./http/visitor.ts";
import { viewsRoutes } from "./views/views.routes.ts";

export function createApp(deps: Dependencies) {
  const app = new Hono<Environment>().basePath("/api");
  // Due comes before the notes, whose numbers would be looked for in its paths.
  return app
    .onError(handleError)
    .notFound(handleNotFound(app))
    .use(async (c, next) => {
      c.set("deps", deps);
      await next();
      if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
      c.header("x-content-type-options", "nosniff");
      // A HEAD request does not read the body, so the file behind it would stay open.
      if (c.req.method === "HEAD") await c.res.body?.cancel();
    })
    .use(limitRequests)
    .use(beginAsVisitor)
    .use(requireSameOrigin)
    .use(forgetPublicAnswers)
    .route("/", settingsRoutes)
    .route("/", authRoutes)
    .route("/", profileRoutes)
    .route("/", credentialsRoutes)
    .route("/", accountRoutes)
    .route("/", dueRoutes)
    .route("/", notesRoutes)
    .route("/", askRoutes)
    .route("/", documentTypesRoutes)
    .route("/", foldersRoutes)
    .route("/", photosRoutes)
    .route("/", commentRoutes("/photos", photoComments))
    .route("/", categoryRoutes("/photo-categories", "photo_categories"))
    .route("/", adminRoutes)
    .route("/", archiveRoutes)
    .route("/", postsRoutes)
    .route("/", commentRoutes("/blog-posts", blogComments))
    .route("/", categoryRoutes("/blog-categories", "blog_categories"))
    .route("/", blogImagesRoutes)
    .route("/", feedRoutes)
    .route("/", viewsRoutes)
    .route("/", searchRoutes)
    .route("/", maintenanceRoutes)
    .route("/", scheduledJobsRoutes);
}
