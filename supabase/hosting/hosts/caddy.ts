import type { Place, Rules } from "./place.ts";

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

const withStatus = (status: number) => `
	request_header -If-None-Match
	request_header -If-Modified-Since
	file_server {
		status ${status}
	}`;

export function caddyfile(place: Place, rules: Rules): string {
  const functions = new URL(rules.functions);
  const base = functions.pathname.replace(/\/$/u, "");
  /** The request itself keeps its path. */
  const proxy = (to: string, ...more: string[]) => `reverse_proxy ${functions.origin} {
	rewrite ${base}${to}
	header_up Host {upstream_hostport}
${more.map((line) => `\t${line}\n`).join("")}}`;
  const files = Object.entries(rules.filesOfApi).map(
    ([path, file]) => `\thandle ${path} {\n\t\t${indented(proxy(`/api/${file}`), "\t\t")}\n\t}`,
  );
  const isPolicy = (name: string) => name.toLowerCase() === "content-security-policy";
  const headers = rules.headers.map(([name, value]) => `${name} ${quoted(value)}`);
  const otherHeaders = headers.filter((_, index) => !isPolicy(rules.headers[index]?.[0] ?? ""));
  const [, policyOfPage = ""] = rules.headers.find(([name]) => isPolicy(name)) ?? [];
  const toPage = proxy(
    "/api/page{uri}",
    // A function answers HTML as plain text unless the project has a domain of its own.
    'header_down Content-Type "text/html; charset=utf-8"',
    `header_down Cache-Control ${quoted(rules.cacheOfPage)}`,
    "@failed status 400 403 413 429 5xx",
    "handle_response @failed {",
    "\timport page_as_built",
    "}",
  );
  const isPage = `@page path_regexp ${quoted(`(?i)${rules.pagePath}`)}`;
  /** A page with a status that is set may not be answered with a 304. */
  const asBuilt = (whenPage: string) => `header >Cache-Control ${quoted(rules.cacheOfPage)}
${isPage}
handle @page {
	rewrite * /index.html${whenPage}
}
handle {
	rewrite * /index.html${withStatus(404)}
}`;
  return `# Made by "npm run hosts". For Caddy 2.6 or later.

(page_as_built) {
	${indented(asBuilt("\n\tfile_server"), "\t")}
}

(page_after_error) {
	header {
		${headers.join("\n\t\t")}
		defer
	}
	${indented(asBuilt(withStatus(200)), "\t")}
}

${place.site} {
	root * ${quoted(place.folder)}
	encode gzip

	handle /api/* {
		${indented(proxy("{uri}", "flush_interval -1"), "\t\t")}
	}
${files.join("\n")}

	handle {
		# What workers run may be WebAssembly, on the page itself not.
		@workers path ${rules.workers.folder}*
		header @workers {
			Content-Security-Policy ${quoted(rules.workers.policy)}
			defer
		}
		@page_itself not path ${rules.workers.folder}*
		header @page_itself {
			Content-Security-Policy ${quoted(policyOfPage)}
			defer
		}
		header {
			${otherHeaders.join("\n\t\t\t")}
			Vary Sec-Fetch-Dest
			defer
		}
		@change not method GET HEAD
		handle @change {
			respond "This cannot be done at this address." 405
		}

		@asset {
			path /assets/*
			file
		}
		handle @asset {
			header Cache-Control ${quoted(rules.cacheOfAssets)}
			file_server {
				precompressed br gzip
			}
		}
		@file {
			not path /
			file
		}
		handle @file {
			header Cache-Control ${quoted(rules.cacheOfPage)}
			file_server
		}

		# A path that looks like a file and is none.
		@nothing {
			not path_regexp ${quoted(`(?i)${rules.pagePath}`)}
			path_regexp "^/assets/|\\.[^./]+$"
		}
		handle @nothing {
			respond "There is nothing at this address." 404
		}

		# Browsers say what they fetch, and get the built page at once: its script sets the head.
		@browser header Sec-Fetch-Dest *
		handle @browser {
			import page_as_built
		}

		# Programs that run no script get it with its own head, and a 404 where there is no such post or photo.
		handle {
			${indented(toPage, "\t\t\t")}
		}
	}

	# When the functions cannot be reached.
	handle_errors {
		@unanswered expression \`{err.status_code} >= 500\`
		handle @unanswered {
			handle /api/* {
				respond "Something went wrong on our side. Please try again." {err.status_code}
			}
			handle {
				import page_after_error
			}
		}
	}
}
`;
}
