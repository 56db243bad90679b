if (document.querySelector("[data-upcoming]")) void import("./keep-upcoming.ts");
