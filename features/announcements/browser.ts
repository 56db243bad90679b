if (document.querySelector("[data-invitation]")) void import("./seen.ts");
