/** What a section of the page says of its bench: its heading, how it is measured and what stands beside it. */
export type Section = { title: string; about: string };

/** The sections of the page, in their order, by the name of their bench. */
export const sections: Record<string, Section> = {
  bytes: {
    title: "Bytes of a page",
    about:
      "What a browser loads before anybody does anything: the document with its styles and the first script, compressed with brotli. The pictures of a page and its display face come after that and are not in it. Beside each stands the classic single-page app that was built when the way of building was chosen. It, React Router and Astro showed a small trial site with fewer words and pictures than these pages have, and what is recorded of them counts their scripts alone: ours count the document too.",
  },
  lighthouse: {
    title: "Lighthouse",
    about:
      "The performance score of Lighthouse on a simulated slow phone, from the built server. The other three scores are named where they are not 100. Beside each stands the recorded score of the classic single-page app.",
  },
  pages: {
    title: "Pages a second",
    about:
      "The home page from our server, from nginx and from Hono's serveStatic, in turns, each in processes of its own and with the same compressed bytes from nginx. The load's client shares the machine and is what limits the requests a second; the processor time of the server alone says what a page costs.",
  },
  latency: {
    title: "How long an answer takes",
    about:
      "Answers to 10, 100 and 1,000 clients who ask again as soon as they have their answer, from one process. Beside pages stands nginx with the same bytes; beside joins, the same process's shortest answer (/healthz) under the same load. Clients and server share the machine's cores.",
  },
  signups: {
    title: "Joins a second",
    about:
      "Joins over HTTP, each answered once it is durable, in turns with bare inserts of single rows by one client that waits for each, on the same engine and disk.",
  },
  processes: {
    title: "Two processes on one PostgreSQL",
    about:
      "The same load of joins and pages on one process and on two. Beside the two stands the one. The processor time is that of the server and of PostgreSQL for a join: 1,000 ms divided by it is what one core can take.",
  },
  streams: {
    title: "Event streams",
    about:
      "Open streams of the live count, 20 or fewer of each client address, and the time from a join's answer until a stream tells the new count. Beside each stands a bare Node server that keeps as many answers open and writes the same event to all. Changes are gathered for 100 ms, and with more than 500 streams for 0.2 ms each: the joins follow each other so closely that ours wait for all of that, and the bare server for none of it.",
  },
  admin: {
    title: "The team's page",
    about:
      "Every call of the team's page with more and more people on the list: processor time of the server and of PostgreSQL for it, medians, asked in turns with a list of 1,000.",
  },
  start: {
    title: "Start, memory and build",
    about:
      "From the start of the process until it is ready, with its compressed pages kept from an earlier start; memory when nothing happens; and the build of all pages. Beside start and memory stands a server of Hono's serveStatic for the same pages; beside the build, the type check of the same code.",
  },
  cdn: {
    title: "What a cache in front takes away",
    about:
      "Visits replayed through nginx as a caching proxy: most begin at home or a country's page, some go on, some come back with the page they have. Beside each number stands what the visitors asked for.",
  },
  views: {
    title: "Counting views",
    about: "The processor time of a page with its view counted, less the page without.",
  },
  dashboards: {
    title: "Team pages beside joins",
    about: "How long a join takes while five team pages are open, beside the same without them.",
  },
  announcements: {
    title: "Mail to many",
    about: "One announcement to many by SMTP, beside a bare send of a message through the same library.",
  },
  export: {
    title: "Exports",
    about: "An export of everybody, beside the same server while it is idle.",
  },
  faults: {
    title: "Faults in the middle of joins",
    about:
      "People join, and something breaks: the server is killed with -9, PostgreSQL is restarted and lost for one that follows it, disks are full, the mail server fails in each way, clocks are a day apart, the proxy is reloaded and restarted. The tests' own code counts this with larger numbers; a test fails when an acknowledged join is lost. Idle and slow connections, and two versions side by side, have sections of their own.",
  },
  crowded: {
    title: "Idle and slow connections",
    about:
      "10,000 connections that ask once and stay, and 1,000 clients that send a byte at a time, while others read pages and join; beside the same without them.",
  },
  upgrade: {
    title: "Two versions side by side",
    about:
      "An earlier version serves while this one starts beside it and changes the tables; people join at both, and then the earlier one is started again on the changed tables.",
  },
  fuzz: {
    title: "Requests made at random",
    about:
      "Bodies and headers made from every contract and sent to every route of the app: none may be answered with a 5xx or take more than 20 ms of processor time.",
  },
  container: {
    title: "The container's image",
    about:
      "The instructions of deploy/Dockerfile, run one by one in a root file system of Debian's where no Docker engine is at hand, and what they make: started as its user on a file system that it cannot write to, asked for its health, and stopped.",
  },
};
